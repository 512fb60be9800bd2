import { type WorkflowView, workflowView } from '@yuko/contract/automation/workflows/list-workflows'

interface WorkflowsSearch {
  view: WorkflowView
  q: string
  isCreating: boolean
}

/** What the address of the list says; a value that nobody wrote there counts as absent. */
export function readSearch(search: URLSearchParams): WorkflowsSearch {
  return {
    view: workflowView.safeParse(search.get('view')).data ?? 'current',
    q: (search.get('q') ?? '').trim().slice(0, 120),
    isCreating: search.has('create'),
  }
}

/** The shortest address that says the same. */
export function writeSearch({ view, q, isCreating }: WorkflowsSearch): URLSearchParams {
  return new URLSearchParams({
    ...(view === 'current' ? {} : { view }),
    ...(q && { q }),
    ...(isCreating && { create: '' }),
  })
}
