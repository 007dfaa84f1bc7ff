/** Returns the rows of the sample with the edition's town in the place of "{city}". */
export function inTown<Rows>(rows: Rows, { city }: { city: string }): Rows {
  const name = JSON.stringify(city).slice(1, -1);
  return JSON.parse(JSON.stringify(rows).replaceAll("{city}", () => name)) as Rows;
}
