interface ConfirmationFieldProps {
  label: string;
  hint: string;
  typed: string;
  onType(typed: string): void;
}

/** Asks for a phrase before something goes out to many people. */
export function ConfirmationField({ label, hint, typed, onType }: ConfirmationFieldProps) {
  return (
    <div className="field max-w-md">
      <label htmlFor="confirmation">{label}</label>
      <input
        id="confirmation"
        name="confirmation"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
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
