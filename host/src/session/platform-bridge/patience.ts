/** Usually the platform responds within milliseconds, or never: its promises may stay pending forever. */
export const patience = 5_000

/** For what nothing works without: the admin asks its server, and the network may be slow. As long as for a call of our own. */
export const longPatience = 30_000

/** The value, or null if it does not resolve in time. */
export async function inTime<Value>(promised: Promise<Value>, milliseconds = patience): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promised, late])
  } finally {
    clearTimeout(timer)
  }
}
