/** The default inactivity after which a checkout is abandoned. */
export const usualMinutes = 60
