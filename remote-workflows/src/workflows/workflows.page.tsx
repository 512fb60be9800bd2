import { useQuery } from '@tanstack/react-query'
import { listWorkflows } from '@yuko/contract/automation/list-workflows'
import { callApi } from '@yuko/runtime'
import { Skeleton, Stack, Text, Title } from '@yuko/ui'

export function WorkflowsPage() {
  const workflows = useQuery({
    queryKey: ['workflows', 'list'],
    queryFn: ({ signal }) => callApi(listWorkflows, { query: {} }, { signal }),
  })
  return (
    <Stack p="xl">
      <Title order={1}>Workflows</Title>
      {workflows.isPending && <Skeleton h={44} />}
      {workflows.error && <Text role="alert">{workflows.error.message}</Text>}
      {workflows.data?.items.map((workflow) => (
        <Text key={workflow.workflowId}>{workflow.title}</Text>
      ))}
    </Stack>
  )
}
