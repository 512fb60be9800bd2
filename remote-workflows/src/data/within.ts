/** Rounds and clamps to the limits. */
export const within = (value: number, least: number, most: number) => Math.min(Math.max(Math.round(value), least), most)
