import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type ComponentProps, useState } from 'react'
import type { EditedEmail } from '#data/edited-email.ts'
import { emailQueries } from '#data/email.queries.ts'
import styles from './email-editor.module.css'

interface SubjectSelectProps {
  email: EditedEmail
  subjectId: string | null
  onSubject: (subjectId: string | null) => void
}

interface Option {
  value: string
  label: string
}

const showsAll: NonNullable<ComponentProps<typeof Select<string>>['filter']> = ({ options }) => options
const samples: Option = { value: 'sample', label: t`Sample values` }

/** Chooses the person or order whose values the preview shows. */
export function SubjectSelect({ email, subjectId, onSubject }: SubjectSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(email.ofWorkflow ? typed.trim() : '', 250)
  const subjects = useQuery(emailQueries.subjects(email.id, search))
  const [chosen, setChosen] = useState<Option | null>(null)
  const found = subjects.data?.items.map(({ subjectId: value, label }) => ({ value, label })) ?? []
  // Keep the chosen person in the list during a search.
  const others = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  const options = [samples, ...others]
  return (
    <Select<string>
      size="xs"
      aria-label={t`Preview as`}
      className={styles.subject}
      data={options}
      value={subjectId ?? 'sample'}
      allowDeselect={false}
      {...(email.ofWorkflow && {
        searchable: true,
        nothingFoundMessage: t`No matching people`,
        // The API has already filtered.
        filter: showsAll,
        onSearchChange: (text: string) => setTyped(options.some(({ label }) => label === text) ? '' : text),
      })}
      onChange={(value) => {
        setChosen(options.find((option) => option.value === value && value !== 'sample') ?? null)
        onSubject(value === 'sample' ? null : value)
      }}
    />
  )
}
