import { type WorkflowView, workflowView } from '@yuko/contract/automation/workflows/list-workflows'

interface WorkflowsSearch {
  view: WorkflowView
  q: string
  isCreating: boolean
}

/** Reads the URL of the list; invalid values count as absent. */
export function readSearch(search: URLSearchParams): WorkflowsSearch {
  return {
    view: workflowView.safeParse(search.get('view')).data ?? 'current',
    q: (search.get('q') ?? '').trim().slice(0, 120),
    isCreating: search.has('create'),
  }
}

/** The shortest equivalent URL. */
export function writeSearch({ view, q, isCreating }: WorkflowsSearch): URLSearchParams {
  return new URLSearchParams({
    ...(view === 'current' ? {} : { view }),
    ...(q && { q }),
    ...(isCreating && { create: '' }),
  })
}
