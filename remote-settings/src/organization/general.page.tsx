import { useQuery } from '@tanstack/react-query'
import { getOrganization } from '@yuko/contract/accounts/get-organization'
import { callApi } from '@yuko/runtime'
import { Skeleton, Stack, Text, Title } from '@yuko/ui'

export function GeneralPage() {
  const organization = useQuery({
    queryKey: ['organization'],
    queryFn: ({ signal }) => callApi(getOrganization, {}, { signal }),
  })
  return (
    <Stack p="xl">
      <Title order={1}>General</Title>
      {organization.isPending && <Skeleton h={44} />}
      {organization.error && <Text role="alert">{organization.error.message}</Text>}
      {organization.data && <Text>{organization.data.name}</Text>}
    </Stack>
  )
}
