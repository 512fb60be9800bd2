import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { makeLabLink } from '@yuko/contract/remotes/lab'
import { listReleases } from '@yuko/contract/remotes/list-releases'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { callApi } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import { Alert, Button, ErrorPanel, Skeleton, Stack, Text, TextInput } from '@yuko/ui'
import { Drawer, Select } from '@yuko/ui/on-demand'
import { type FormEvent, useState } from 'react'
import { choiceOf, local, optionsOf } from '#lab/lab-choice.ts'
import { LabLinkShown } from '#lab/lab-link.tsx'

/** For operators: creates a signed link to a page with the releases they choose. */
export function LabPanel({ onClose }: { onClose: () => void }) {
  const releases = useQuery({ queryKey: ['lab', 'releases'], queryFn: ({ signal }) => callApi(listReleases, {}, { signal }) })
  return (
    <Drawer opened onClose={onClose} title={t`Lab`} position="right">
      <Text c="dimmed" mb="md">
        {t`Preview the admin with other releases. Nobody else is affected.`}
      </Text>
      {releases.isPending && <Skeleton h={240} />}
      {releases.isError && (
        <ErrorPanel title={t`Couldn’t load releases`} onRetry={() => releases.refetch()} isRetrying={releases.isFetching}>
          {releases.error.message}
        </ErrorPanel>
      )}
      {releases.data && <LabForm remotes={releases.data.data} />}
    </Drawer>
  )
}

function LabForm({ remotes }: { remotes: RemoteState[] }) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  const [composition, setComposition] = useState('')
  const { link, problem, isMaking, make } = useLabLink()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const choices = Object.entries(chosen).map(([name, value]) => [name, choiceOf(value, addresses[name] ?? '')] as const)
    return make(Object.fromEntries(choices), composition.trim() || undefined)
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        {remotes.map((remote) => (
          <Stack key={remote.name} gap="xs">
            <Select
              label={remote.title || remote.name}
              data={optionsOf(remote)}
              value={chosen[remote.name] ?? 'live'}
              allowDeselect={false}
              onChange={(value) => setChosen({ ...chosen, [remote.name]: value ?? 'live' })}
            />
            {chosen[remote.name] === local && (
              <TextInput
                label={t`Script URL: ${remote.name}`}
                placeholder="http://localhost:3001/entry.js"
                required
                value={addresses[remote.name] ?? ''}
                onChange={({ currentTarget }) => setAddresses({ ...addresses, [remote.name]: currentTarget.value })}
              />
            )}
          </Stack>
        ))}
        <TextInput
          label={t`Composition`}
          description={t`The ID from an error report. Restores the releases of that page, except those you choose above.`}
          value={composition}
          onChange={({ currentTarget }) => setComposition(currentTarget.value)}
        />
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" loading={isMaking}>
          {t`Create link`}
        </Button>
        {link && <LabLinkShown url={link.url} />}
      </Stack>
    </form>
  )
}

/** A signed link to the current page with the selected releases. */
function useLabLink() {
  const { pathname: path } = useLocation()
  const [link, setLink] = useState<{ url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const make = async (choices: Record<string, ReturnType<typeof choiceOf>>, compositionId: string | undefined) => {
    setIsMaking(true)
    setProblem(null)
    try {
      setLink((await callApi(makeLabLink, { body: { choices, compositionId, path } })).data)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`An unexpected error occurred.`)
    } finally {
      setIsMaking(false)
    }
  }
  return { link, problem, isMaking, make }
}
