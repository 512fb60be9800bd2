/** A design with its translations is larger than other bodies. */
export const maxBodyBytes = 2 * 1024 * 1024
