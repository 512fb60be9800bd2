/** A wire id, always the same for the same number. */
export const idOf = (prefix: string, n: number) => `${prefix}_01jd3m8w2ve5h9x7q4t6r8${String(n).padStart(4, '0')}`
