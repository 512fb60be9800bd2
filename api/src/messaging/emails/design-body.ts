/** A design with its languages is longer than other bodies. */
export const maxBodyBytes = 2 * 1024 * 1024
