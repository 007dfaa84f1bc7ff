import { themeStrokes } from "~/ui/loom";

const seats = [0, 1, 2, 3, 4, 5, 6];

/** Draws a long table from above, with a woven runner and plates. */
export function LaidTable() {
  const x = (seat: number) => 62 + seat * 96;
  return (
    <svg viewBox="0 0 700 200" aria-hidden="true" className="my-10 block w-full fill-none [stroke-linecap:round]">
      <rect x="4" y="34" width="692" height="132" rx="12" className="fill-indigo" />
      {themeStrokes.map((stroke, lane) => (
        <path
          key={stroke}
          d={`M16 ${82 + lane * 7.2}h668`}
          className={`${stroke} stroke-[5.6] [stroke-dasharray:22_9]`}
        />
      ))}
      {seats.map((seat) => (
        <g key={seat} className="fill-white">
          <circle cx={x(seat)} cy="56" r="17" />
          <circle cx={x(seat)} cy="144" r="17" />
          <circle cx={x(seat)} cy="56" r="10.5" className="stroke-line stroke-[1.5]" />
          <circle cx={x(seat)} cy="144" r="10.5" className="stroke-line stroke-[1.5]" />
        </g>
      ))}
      <path
        d={seats.map((seat) => `M${x(seat) - 16} 14h32m-32 172h32`).join("")}
        className="stroke-marigold stroke-[14]"
      />
    </svg>
  );
}
