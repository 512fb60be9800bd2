import { useQuery } from '@tanstack/react-query'
import { listWorkflows } from '@yuko/contract/automation/list-workflows'
import { callApi } from '@yuko/runtime'
import { Link } from '@yuko/runtime/router'
import { Paper, Text } from '@yuko/ui'

/** The area's card on the host's dashboard. */
export function DashboardCard() {
  const list = useQuery({
    queryKey: ['workflows', 'list'],
    queryFn: ({ signal }) => callApi(listWorkflows, { query: {} }, { signal }),
  })
  return (
    <Paper p="md">
      <Link to="/workflows">Workflows</Link>
      <Text>{list.data ? list.data.items.map((item) => item.title).join(', ') : list.error?.message}</Text>
    </Paper>
  )
}
