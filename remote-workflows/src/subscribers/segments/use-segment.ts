import { t } from '@lingui/core/macro'
import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useRef, useState } from 'react'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { useSaveSegment } from '#data/subscriber.mutations.ts'

export const segmentsPath = '/subscribers/segments'

/** The state of the segment editor; a new segment begins with `start`. */
export function useSegment(segment: Segment | undefined, start: { name: string; rule: Rule } | undefined) {
  const navigate = useNavigate()
  const initial = { name: segment?.name ?? start?.name ?? '', rule: segment?.rule ?? start?.rule ?? everybody }
  const [saved, setSaved] = useState(segment ? initial : undefined)
  const [name, setName] = useState(initial.name)
  const [rule, setRule] = useState<Rule>(initial.rule)
  const [hasTried, setHasTried] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const save = useSaveSegment(segment?.segmentId)
  const isSaving = useRef(false)
  const problems = checkRule(rule)
  const isDirty = saved
    ? name !== saved.name || JSON.stringify(rule) !== JSON.stringify(saved.rule)
    : name !== '' || !asksNothing(rule)

  const submit = () => {
    setHasTried(true)
    if (name.trim() === '' || problems.length > 0 || isSaving.current) return
    isSaving.current = true
    save.mutate(
      { name: name.trim(), rule },
      {
        onSuccess: ({ segmentId }) => {
          notify(t`Segment saved`)
          setSaved({ name: name.trim(), rule })
          setName(name.trim())
          if (segment) {
            isSaving.current = false
            return
          }
          // Stay in the saving state until the new page opens: a second click must not create another segment.
          setIsLeaving(true)
          setTimeout(() => navigate(`${segmentsPath}/${segmentId}`, { replace: true }))
        },
        onError: () => {
          isSaving.current = false
        },
      },
    )
  }
  const discard = () => {
    setHasTried(false)
    if (!saved) return navigate(segmentsPath)
    setName(saved.name)
    setRule(saved.rule)
  }
  return { name, setName, rule, setRule, hasTried, isLeaving, save, problems, isDirty, submit, discard }
}
