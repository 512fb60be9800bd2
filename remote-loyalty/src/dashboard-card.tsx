import { useQuery } from '@tanstack/react-query'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { callApi } from '@yuko/runtime'
import { Link } from '@yuko/runtime/router'
import { Paper, Text } from '@yuko/ui'

/** The area's card on the host's dashboard. */
export function DashboardCard() {
  const list = useQuery({
    queryKey: ['loyalty', 'programs'],
    queryFn: ({ signal }) => callApi(listPrograms, { query: {} }, { signal }),
  })
  return (
    <Paper p="md">
      <Link to="/loyalty/programs">Loyalty</Link>
      <Text>{list.data ? list.data.items.map((item) => item.name).join(', ') : list.error?.message}</Text>
    </Paper>
  )
}
