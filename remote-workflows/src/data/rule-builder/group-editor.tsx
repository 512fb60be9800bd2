import { t } from '@lingui/core/macro'
import type { RuleProblem } from '@yuko/contract/automation/rules/check-rule'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { isGroup, leavesOf, type Rule, type RuleGroup, ruleLimits } from '@yuko/contract/automation/rules/rule'
import { ActionIcon, IconClose, SegmentedControl } from '@yuko/ui'
import { FieldPicker, LeafEditor } from './leaf-editor.tsx'
import { addAt, changeAt, leafOf, type RulePath } from './rule.model.ts'
import styles from './rule-builder.module.css'

interface GroupEditorProps {
  /** The whole rule; every change creates a new one. */
  rule: Rule
  group: RuleGroup
  path: RulePath
  /** The number of conditions before it. */
  offset: number
  problems: readonly RuleProblem[]
  eventFields: readonly RuleField[]
  disabled?: boolean | undefined
  onChange: (rule: Rule) => void
}

const ops = [
  { value: 'and', label: t`Match all` },
  { value: 'or', label: t`Match any` },
  { value: 'not', label: t`Match none` },
]
const words = {
  and: t({ message: 'and', comment: 'Between two conditions' }),
  or: t({ message: 'or', comment: 'Between two conditions' }),
  not: t({ message: 'nor', comment: 'Between two conditions, none of which may be true' }),
} as const

export function GroupEditor({ rule, group, path, offset, problems, eventFields, disabled, onChange }: GroupEditorProps) {
  const change = (make: (part: Rule) => Rule | null, at: RulePath = path) => onChange(changeAt(rule, at, make))
  const isFull = leavesOf(rule).length >= ruleLimits.leaves
  // A single condition needs no match setting, unless it is “none”.
  const isJoined = group.children.length > 1 || group.op === 'not' || path.length > 0
  let before = offset
  const parts = group.children.map((child, index) => {
    const part = { child, path: [...path, index], offset: before, word: index > 0 ? words[group.op] : null }
    before += leavesOf(child).length
    return part
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser
    <div className={styles.group} data-nested={path.length > 0} role="group" aria-label={t`Conditions`}>
      <div className={styles.groupHead} data-bare={!isJoined}>
        {isJoined && (
          <SegmentedControl
            size="xs"
            aria-label={t`Match`}
            data={ops}
            value={group.op}
            disabled={disabled ?? false}
            onChange={(op) => change((part) => ({ ...(part as RuleGroup), op: op as RuleGroup['op'] }))}
          />
        )}
        {path.length > 0 && !disabled && (
          <ActionIcon size="md" aria-label={t`Remove group`} onClick={() => change(() => null)}>
            <IconClose size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {parts.map((part) => (
        <div key={part.path.join('.')} className={styles.part}>
          {part.word && <span className={styles.word}>{part.word}</span>}
          {isGroup(part.child) ? (
            <GroupEditor
              {...{ rule, problems, eventFields, disabled, onChange }}
              group={part.child}
              path={part.path}
              offset={part.offset}
            />
          ) : (
            <LeafEditor
              leaf={part.child}
              eventFields={eventFields}
              disabled={disabled}
              problems={problems.filter(({ leaf }) => leaf === part.offset).map(({ message }) => message)}
              onChange={(leaf) => change(() => leaf, part.path)}
              onRemove={() => change(() => null, part.path)}
            />
          )}
        </div>
      ))}
      {!disabled && !isFull && <Adders {...{ rule, group, path, eventFields, onChange }} />}
    </div>
  )
}

type AddersProps = Pick<GroupEditorProps, 'rule' | 'group' | 'path' | 'eventFields' | 'onChange'>

function Adders({ rule, group, path, eventFields, onChange }: AddersProps) {
  // A nested group with a condition adds two levels.
  const mayNest = path.length + 3 <= ruleLimits.depth
  return (
    <div className={styles.adders}>
      <FieldPicker
        isAdding
        label={t`Add condition`}
        eventFields={eventFields}
        onChoose={(field) => onChange(addAt(rule, path, leafOf(field)))}
      >
        {t`Condition`}
      </FieldPicker>
      {mayNest && group.children.length > 0 && (
        <FieldPicker
          isAdding
          label={t`Add condition group`}
          eventFields={eventFields}
          onChoose={(field) => onChange(addAt(rule, path, { op: group.op === 'and' ? 'or' : 'and', children: [leafOf(field)] }))}
        >
          {t`Group`}
        </FieldPicker>
      )}
    </div>
  )
}
