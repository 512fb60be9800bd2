/** Company suffixes after a name: Alder & Clay GmbH. */
const legalForms = new Set(
  'ab ag aps as bv co corp ek eu gbr gmbh inc kg limited llc llp ltd nv ohg oy plc pty sa sarl sas sl sp srl ug'.split(' '),
)

/**
 * A store's name and postal address in one line. The name appears once: many addresses start with it, or with the full company
 * name.
 */
export function imprintOf(name: string, postalAddress: string | null): string {
  if (!postalAddress) return name
  const [first = ''] = postalAddress.split(/[,\n]/)
  return isCalled(first, name) ? postalAddress : `${name}, ${postalAddress}`
}

function isCalled(company: string, name: string): boolean {
  const [full, short] = [company, name].map((text) => text.trim().toLowerCase())
  if (!full?.startsWith(short ?? '')) return false
  const rest = full.slice(short?.length).match(/[a-z]+/g) ?? []
  return rest.every((word) => legalForms.has(word)) && !/\d/.test(full.slice(short?.length))
}
