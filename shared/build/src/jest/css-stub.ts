/** In tests a class has the name from the source. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) })
