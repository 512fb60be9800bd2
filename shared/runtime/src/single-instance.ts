const claims = Symbol.for('yuko.single-instances')

type Claims = typeof globalThis & { [claims]?: Set<string> }

/**
 * Throws when a second copy of a module that must be unique on the page is evaluated. Two copies would silently have different
 * contexts, caches, and sessions; an error at load is contained by the remote's error boundary.
 */
export function claimSingleInstance(name: string): void {
  const page = globalThis as Claims
  const claimed = page[claims] ?? new Set()
  page[claims] = claimed
  // Hot reload evaluates changed modules again, on purpose.
  if (claimed.has(name) && process.env.NODE_ENV === 'production') {
    throw new Error(`${name} is on this page twice: the remote bundles it although the host shares it`)
  }
  claimed.add(name)
}
