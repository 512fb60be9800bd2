import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { NodeOf, WorkflowNode } from '@yuko/contract/automation/definition/node'
import { headerValueIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { seal, unseal } from '#platform/sealed.ts'
import type { SecretFor } from '#platform/secret.ts'
import { findHeaderValues, type HeaderValueRow, insertHeaderValue } from './header-values.repository.ts'

export type Header = NodeOf<'webhook'>['headers'][number]

/** The write-only store for header values, in one transaction of an organization. */
export interface HeaderVault {
  keep(value: string, server: string): Promise<NonNullable<Header['kept']>>
  /** By their reference in definitions; unknown ones, or those of another organization, are missing. */
  find(headers: readonly Header[]): Promise<Map<string, { readonly server: string; readonly open: () => string }>>
}

export type OpenVault = (trx: Trx, organizationId: string, now: Date) => HeaderVault

export function createHeaderVault(secretFor: SecretFor): OpenVault {
  const opened = ({ id, server, value }: HeaderValueRow) => ({
    server,
    open: () => unseal(value, secretFor('workflow-headers'), id),
  })
  return (trx, organizationId, now) => ({
    async keep(value, server) {
      const id = newId()
      const sealed = seal(value, secretFor('workflow-headers'), id)
      await insertHeaderValue(trx, organizationId, { id, server, value: sealed, now })
      return { valueId: headerValueIds.toWire(id), server }
    },
    async find(headers) {
      const ids = headers.flatMap(({ kept }) => (kept?.valueId ? [headerValueIds.toUuid(kept.valueId)] : []))
      const rows = await findHeaderValues(trx, organizationId, [...new Set(ids)])
      return new Map(rows.map((row) => [headerValueIds.toWire(row.id), opened(row)]))
    },
  })
}

/** Scheme, host and port; empty without a URL. */
export const serverOf = (url: string): string => URL.parse(url)?.origin ?? ''

export const headersIn = ({ nodes }: WorkflowDefinition): Header[] =>
  nodes.flatMap((node) => (node.type === 'webhook' ? node.headers : []))

/** As members see it: plain values of older definitions are hidden too. */
export function withoutValues(definition: WorkflowDefinition): WorkflowDefinition {
  const hide = (node: WorkflowNode): WorkflowNode =>
    node.type !== 'webhook'
      ? node
      : {
          ...node,
          headers: node.headers.map((header) =>
            header.value === '' ? header : { name: header.name, value: '', kept: { valueId: null, server: serverOf(node.url) } },
          ),
        }
  return headersIn(definition).some(({ value }) => value !== '')
    ? { ...definition, nodes: definition.nodes.map(hide) }
    : definition
}
