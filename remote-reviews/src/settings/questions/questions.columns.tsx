import { t } from '@lingui/core/macro'
import type { CustomQuestion } from '@yuko/contract/reviews/custom-questions/custom-question'
import { RowGrip } from '@yuko/kit/sorting/sortable-rows.tsx'
import { ActionIcon, Badge, type Column, IconArrowDown, IconArrowUp, IconPencil } from '@yuko/ui'
import styles from './questions.module.css'
import { scopeLabels, typeLabels } from './wording.ts'

interface Actions {
  onEdit: (question: CustomQuestion) => void
  /** By one place; -1: up. */
  onMove: (question: CustomQuestion, by: 1 | -1) => void
}

const editLabel = ({ label }: CustomQuestion) => t`Edit “${label}”`
const upLabel = ({ label }: CustomQuestion) => t`Move “${label}” up`
const downLabel = ({ label }: CustomQuestion) => t`Move “${label}” down`

export function questionColumns(actions: Actions | undefined): Column<CustomQuestion>[] {
  const columns: Column<CustomQuestion>[] = [
    {
      id: 'question',
      header: t`Question`,
      card: 'title',
      skeleton: '70%',
      cell: (question) => (
        <div className={styles.row}>
          {actions && <RowGrip id={question.customQuestionId} name={question.label} />}
          <div className={styles.question}>
            <strong>
              {question.label} {!question.isActive && <Badge color="gray">{t`Not asked`}</Badge>}
            </strong>
            <p>{[typeLabels[question.type], answersIn(question)].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      ),
    },
    { id: 'scope', header: t`Asked about`, width: 180, card: 'inline', cell: ({ scope }) => scopeLabels[scope] },
    {
      id: 'answers',
      header: t`Answers`,
      width: 90,
      align: 'end',
      card: 'inline',
      cell: ({ answers }) => answers.toLocaleString(),
    },
  ]
  if (actions)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      width: 150,
      align: 'end',
      card: 'inline',
      cell: (question) => (
        <span className={styles.actions}>
          <ActionIcon aria-label={upLabel(question)} onClick={() => actions.onMove(question, -1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon aria-label={downLabel(question)} onClick={() => actions.onMove(question, 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon aria-label={editLabel(question)} onClick={() => actions.onEdit(question)}>
            <IconPencil size={16} />
          </ActionIcon>
        </span>
      ),
    })
  return columns
}

const answersIn = ({ type, options, lowLabel, highLabel }: CustomQuestion) =>
  type === 'scale' ? `${lowLabel} – ${highLabel}` : options.map(({ label }) => label).join(', ')
