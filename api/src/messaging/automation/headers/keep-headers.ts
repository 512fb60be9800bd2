import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { NodeOf, WorkflowNode } from '@yuko/contract/automation/definition/node'
import { type Header, type HeaderVault, headersIn, serverOf } from './header-vault.ts'

/**
 * The definition with all header values moved to the vault. A header sent without a value keeps its reference, or the step's
 * previous one; unknown references are dropped.
 */
export async function keepHeaders(
  vault: HeaderVault,
  given: WorkflowDefinition,
  before: WorkflowDefinition | null,
): Promise<WorkflowDefinition> {
  if (headersIn(given).length === 0) return given
  const known = await vault.find([...headersIn(given), ...(before ? headersIn(before) : [])])

  const keep = async (node: NodeOf<'webhook'>, header: Header): Promise<Header> => {
    const { name, value, kept } = header
    const former = formerOf(before, node.id, name)
    const server = serverOf(node.url)
    const found = (one: Header['kept']) => {
      const row = one?.valueId ? known.get(one.valueId) : undefined
      return one && row && { valueId: one.valueId, server: row.server, open: row.open }
    }
    if (value !== '') {
      // Drafts autosave the same typed value repeatedly.
      const same = found(former?.header.kept)
      const isSame = same?.server === server && same.open() === value
      return { name, value: '', kept: isSame ? { valueId: same.valueId, server } : await vault.keep(value, server) }
    }
    if (kept?.valueId === null && former && former.header.value !== '')
      return { name, value: '', kept: await vault.keep(former.header.value, former.server) }
    const row = found(kept?.valueId === null ? former?.header.kept : kept)
    return { name, value: '', ...(row && { kept: { valueId: row.valueId, server: row.server } }) }
  }

  const nodes: WorkflowNode[] = []
  for (const node of given.nodes) {
    if (node.type !== 'webhook') {
      nodes.push(node)
      continue
    }
    const headers: Header[] = []
    for (const header of node.headers) headers.push(await keep(node, header))
    nodes.push({ ...node, headers })
  }
  return { ...given, nodes }
}

function formerOf(before: WorkflowDefinition | null, nodeId: string, name: string) {
  const node = before?.nodes.find(({ id }) => id === nodeId)
  if (node?.type !== 'webhook') return undefined
  const header = node.headers.find((one) => one.name.toLowerCase() === name.toLowerCase())
  return header && { header, server: serverOf(node.url) }
}
