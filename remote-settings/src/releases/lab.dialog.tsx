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

/** A temporary link to this product with an exact set of versions. */
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
    <Modal opened onClose={onClose} title={t`Create lab link`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={styles.dialog} onSubmit={submit}>
        <p>{t`Anyone with the link sees these versions in a labeled frame for 8 hours.`}</p>
        {remotes.map(({ name, title, canary, releases }) => (
          <Select
            key={name}
            label={title}
            value={chosen[name] ?? ''}
            allowDeselect={false}
            onChange={(one) => setChosen({ ...chosen, [name]: one ?? '' })}
            data={[
              { value: '', label: t({ message: 'Live', context: 'version' }) },
              ...(canary ? [{ value: 'canary', label: t`Canary` }] : []),
              ...releases.filter(({ state }) => state !== 'refused').map(({ version }) => ({ value: version, label: version })),
            ]}
          />
        ))}
        <TextInput
          label={t`Composition`}
          description={t`The ID from an error report or support ticket restores the versions of that page.`}
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
            {t`Create link`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
