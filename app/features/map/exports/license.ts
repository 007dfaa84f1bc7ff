/** The license of the map: anybody may use, change and share it if they name the source. */
export const license = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;
