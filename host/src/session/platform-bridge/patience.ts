/** The platform responds within milliseconds or never: its promises may stay pending forever. */
export const patience = 5_000

/** The value, or null if it does not resolve in time. */
export async function inTime<Value>(promised: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  try {
    return await Promise.race([promised, late])
  } finally {
    clearTimeout(timer)
  }
}
