interface ConfirmationFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange(value: string): void;
}

/** Asks for a phrase before something goes out to many people. */
export function ConfirmationField({ label, hint, value, onChange }: ConfirmationFieldProps) {
  return (
    <div className="field max-w-md">
      <label htmlFor="confirmation">{label}</label>
      <input
        id="confirmation"
        name="confirmation"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input"
        aria-describedby="confirmation-hint"
      />
      <p id="confirmation-hint" className="hint">
        {hint}
      </p>
    </div>
  );
}
