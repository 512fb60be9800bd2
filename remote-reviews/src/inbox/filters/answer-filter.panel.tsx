import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type CustomQuestion, isYesOrNo } from '@yuko/contract/reviews/custom-questions/custom-question'
import { FilterSelect } from '@yuko/ui'
import { customQuestionQueries } from '#data/custom-questions.queries.ts'

interface AnswerChoice {
  /** As in the contract’s filter. */
  value: string
  label: string
}

/** Every answer that can be chosen, of questions that have answers. */
export function useAnswerChoices(): AnswerChoice[] {
  const { data } = useQuery(customQuestionQueries.list())
  return (data?.items ?? [])
    .filter(({ answers }) => answers > 0)
    .flatMap((question) =>
      valuesOf(question).map(([value, text]) => ({
        value: `${question.customQuestionId}:${value}`,
        label: `${question.label} ${text}`,
      })),
    )
}

function valuesOf({ type, options }: CustomQuestion): [value: string, text: string][] {
  if (isYesOrNo(type)) return Object.entries({ yes: t`Yes`, no: t`No` })
  if (type === 'scale') return ['1', '2', '3', '4', '5'].map((value) => [value, `${value}/5`])
  return options.map(({ optionId, label }) => [optionId, label])
}

interface AnswerFilterProps {
  choices: readonly AnswerChoice[]
  answer: string | undefined
  onChange: (answer: string | undefined) => void
}

/** Answers to the store’s own questions; nothing without any. */
export function AnswerFilter({ choices, answer, onChange }: AnswerFilterProps) {
  if (choices.length === 0) return null
  return (
    <FilterSelect
      label={t`Answer`}
      isSingle
      options={[...choices]}
      selected={answer ? [answer] : []}
      onChange={([chosen]) => onChange(chosen)}
    />
  )
}
