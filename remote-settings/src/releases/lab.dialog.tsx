import { t } from '@lingui/core/macro'
import type { LabChoice } from '@yuko/contract/remotes/lab'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Button, TextInput } from '@yuko/ui'
import { CodeBlock, Modal, Select } from '@yuko/ui/on-demand'
import { type FormEvent, useState } from 'react'
import { useMakeLabLink } from '#data/releases.mutations.ts'
import styles from './releases.module.css'

type Chosen = Record<string, string>

function choiceOf(chosen: string): LabChoice | null {
  if (chosen === 'canary') return { kind: 'canary' }
  return chosen ? { kind: 'version', version: chosen } : null
}

/** A link to this product with an exact set of versions, for whoever gets the link, until it ends. */
export function LabDialog({ remotes, onClose }: { remotes: RemoteState[]; onClose: () => void }) {
  const make = useMakeLabLink()
  const [chosen, setChosen] = useState<Chosen>({})
  const [compositionId, setCompositionId] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choices = Object.entries(chosen).flatMap(([name, one]) => {
      const choice = choiceOf(one)
      return choice ? [[name, choice] as const] : []
    })
    make.mutate({ choices: Object.fromEntries(choices), ...(compositionId && { compositionId: compositionId.trim() }) })
  }
  return (
    <Modal opened onClose={onClose} title={t`Make a lab link`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={styles.dialog} onSubmit={submit}>
        <p>{t`Whoever opens the link sees this set, with a frame that says so. It works for eight hours.`}</p>
        {remotes.map(({ name, title, canary, releases }) => (
          <Select
            key={name}
            label={title}
            value={chosen[name] ?? ''}
            allowDeselect={false}
            onChange={(one) => setChosen({ ...chosen, [name]: one ?? '' })}
            data={[
              { value: '', label: t`Live` },
              ...(canary ? [{ value: 'canary', label: t`Canary` }] : []),
              ...releases.filter(({ state }) => state !== 'refused').map(({ version }) => ({ value: version, label: version })),
            ]}
          />
        ))}
        <TextInput
          label={t`Composition`}
          description={t`The id on an error or a ticket restores what that page was made of`}
          value={compositionId}
          error={make.error?.message}
          onChange={(event) => setCompositionId(event.currentTarget.value)}
        />
        {make.data && <CodeBlock label={t`Lab link`} code={make.data.data.url} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t`Close`}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t`Make the link`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
