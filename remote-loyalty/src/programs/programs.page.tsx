import { useQuery } from '@tanstack/react-query'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { callApi } from '@yuko/runtime'
import { Skeleton, Stack, Text, Title } from '@yuko/ui'

export function ProgramsPage() {
  const programs = useQuery({
    queryKey: ['loyalty', 'programs'],
    queryFn: ({ signal }) => callApi(listPrograms, { query: {} }, { signal }),
  })
  return (
    <Stack p="xl">
      <Title order={1}>Programs</Title>
      {programs.isPending && <Skeleton h={44} />}
      {programs.error && <Text role="alert">{programs.error.message}</Text>}
      {programs.data?.items.map((program) => (
        <Text key={program.programId}>{program.name}</Text>
      ))}
    </Stack>
  )
}
