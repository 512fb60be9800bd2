import { useQuery } from '@tanstack/react-query'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { callApi } from '@yuko/runtime'
import { Link } from '@yuko/runtime/router'
import { Paper, Text } from '@yuko/ui'

/** The area's card on the host's dashboard. */
export function DashboardCard() {
  const figures = useQuery({
    queryKey: ['reviews', 'dashboard', 30],
    queryFn: ({ signal }) => callApi(getReviewsDashboard, { query: {} }, { signal }),
  })
  return (
    <Paper p="md">
      <Link to="/reviews/reviews">Reviews</Link>
      <Text>{figures.data ? `${figures.data.collected} collected in 30 days` : figures.error?.message}</Text>
    </Paper>
  )
}
