/** Without a sign of life a checkout is abandoned, where the trigger says nothing else. */
export const usualMinutes = 60
