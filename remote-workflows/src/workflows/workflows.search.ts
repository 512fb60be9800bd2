import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { workflowFilter, workflowSort, workflowView } from '@yuko/contract/automation/workflows/list-workflows'
import { sortDirection } from '@yuko/contract/primitives'

const fields = { ...workflowFilter, view: workflowView, sort: workflowSort, direction: sortDirection }

export type WorkflowsSearch = AddressOf<typeof fields>

export const workflowsPath = '/workflows'

/** Reads the URL of the list; invalid values count as absent. */
export const readSearch = (params: URLSearchParams): WorkflowsSearch => readAddress(fields, params)

/** The shortest equivalent query string, without defaults. */
export function queryStringOf({ view, sort, direction, ...search }: WorkflowsSearch): string {
  return writeAddress(fields, {
    ...search,
    ...(view !== 'current' && { view }),
    ...(sort !== 'updated' && { sort }),
    ...(direction !== 'desc' && { direction }),
  })
}

/** The filters without the order of the rows. */
export const filterOf = ({ sort: _sort, direction: _direction, ...filter }: WorkflowsSearch) => filter
export const isNarrowed = ({ q, status }: WorkflowsSearch): boolean => q !== undefined || status !== undefined
