/** The platform answers within milliseconds or not at all: what it promises may stay open for ever. */
export const patience = 5_000

/** What was promised, or null when it does not come in time. */
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
