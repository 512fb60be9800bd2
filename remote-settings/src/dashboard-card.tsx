import { useQuery } from '@tanstack/react-query'
import { listMembers } from '@yuko/contract/accounts/list-members'
import { callApi } from '@yuko/runtime'
import { Link } from '@yuko/runtime/router'
import { Paper, Text } from '@yuko/ui'

/** The area's card on the host's dashboard. */
export function DashboardCard() {
  const list = useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => callApi(listMembers, { query: {} }, { signal }),
  })
  return (
    <Paper p="md">
      <Link to="/app/settings">Members</Link>
      <Text>{list.data ? list.data.items.map((item) => item.name).join(', ') : list.error?.message}</Text>
    </Paper>
  )
}
