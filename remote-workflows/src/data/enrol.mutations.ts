import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { workflowQueries } from '#data/workflow.queries.ts'

/** People by ID, or all people of a segment. */
export type People = InputOf<typeof enrolPeople>['body']

export function useEnrolPeople() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ workflowId, whom }: { workflowId: string; whom: People }) =>
      callApi(enrolPeople, { params: { workflowId }, body: whom }),
    onSuccess: () => client.invalidateQueries({ queryKey: workflowQueries.all() }),
  })
}
