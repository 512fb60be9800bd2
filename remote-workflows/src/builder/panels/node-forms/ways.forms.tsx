import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Checkbox, IconDelete, IconPlus, TextInput, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { units } from '#data/units.ts'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'
import { titleOf } from '../../summaries.ts'
import type { NodeFormProps } from './form-props.ts'

export function ConditionForm({ node, onChange }: NodeFormProps<'condition'>) {
  const { words } = useBuilder()
  return (
    <RuleBuilder
      label={t`“Yes” if`}
      description={t`Checked when the person reaches this step.`}
      placeholder={t`No conditions yet`}
      value={node.rule}
      eventFields={words.eventFields ?? []}
      onChange={(rule) => onChange({ ...node, rule })}
    />
  )
}

/** An unused ID. */
const freeId = (taken: readonly { id: string }[], prefix: string): string => {
  for (let n = taken.length + 1; ; n++) if (taken.every(({ id }) => id !== `${prefix}${n}`)) return `${prefix}${n}`
}

export function SplitForm({ node, onChange }: NodeFormProps<'split'>) {
  const { words } = useBuilder()
  const { branches } = node
  const set = (id: string, change: Partial<(typeof branches)[0]>) =>
    onChange({ ...node, branches: branches.map((branch) => (branch.id === id ? { ...branch, ...change } : branch)) })
  return (
    <>
      <p className={styles.lead}>{t`People take the first branch that matches. Everyone else takes the last one.`}</p>
      {branches.map((branch, index) => (
        <div key={branch.id} className={styles.block}>
          <div className={styles.blockHead}>
            <TextInput
              aria-label={t`Name of branch ${index + 1}`}
              value={branch.label}
              maxLength={60}
              onChange={({ currentTarget }) => set(branch.id, { label: currentTarget.value })}
            />
            {branches.length > 1 && (
              <ActionIcon
                aria-label={t`Remove branch and its steps: ${branch.label}`}
                onClick={() => onChange({ ...node, branches: branches.filter(({ id }) => id !== branch.id) })}
              >
                <IconDelete size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <RuleBuilder
            label={t`If`}
            placeholder={t`No conditions yet`}
            value={branch.rule}
            eventFields={words.eventFields ?? []}
            startsCollapsed
            onChange={(rule) => set(branch.id, { rule })}
          />
        </div>
      ))}
      {branches.length < 10 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            onChange({
              ...node,
              branches: [...branches, { id: freeId(branches, 'b'), label: t`Group ${branches.length + 1}`, rule: everybody }],
            })
          }
        >
          {t`Add branch`}
        </Button>
      )}
    </>
  )
}

export function AbTestForm({ node, onChange }: NodeFormProps<'ab_test'>) {
  const { winner } = node
  return (
    <>
      <p className={styles.lead}>{t`Splits people at random. The same person always gets the same variant.`}</p>
      <Variants node={node} onChange={onChange} />
      <Select
        label={t`Winning metric`}
        data={[
          { value: 'click', label: t`Clicks` },
          { value: 'conversion', label: t`Orders` },
          { value: 'revenue', label: t`Revenue` },
        ]}
        value={node.metric}
        onChange={(metric) => metric && onChange({ ...node, metric: metric as typeof node.metric })}
      />
      <Checkbox
        label={t`End the test automatically and send everyone the winner`}
        checked={winner != null}
        onChange={({ currentTarget }) =>
          onChange({ ...node, winner: currentTarget.checked ? { after: 'people', n: 500 } : null })
        }
      />
      {winner && <Winner winner={winner} onChange={(changed) => onChange({ ...node, winner: changed })} />}
    </>
  )
}

function Variants({ node, onChange }: NodeFormProps<'ab_test'>) {
  const { variants } = node
  const { percent } = useFormat()
  const all = variants.reduce((sum, { weight }) => sum + weight, 0)
  const set = (id: string, change: Partial<(typeof variants)[0]>) =>
    onChange({ ...node, variants: variants.map((variant) => (variant.id === id ? { ...variant, ...change } : variant)) })
  return (
    <>
      {variants.map((variant, index) => (
        <div key={variant.id} className={styles.row}>
          <TextInput
            label={t`Variant ${index + 1}`}
            value={variant.label}
            maxLength={60}
            onChange={({ currentTarget }) => set(variant.id, { label: currentTarget.value })}
          />
          <NumberField
            label={t`Weight`}
            isLabelShown
            suffix={percent(all > 0 ? variant.weight / all : 0)}
            value={variant.weight}
            onChange={(weight) => weight !== null && set(variant.id, { weight: Math.min(Math.max(Math.round(weight), 0), 100) })}
          />
          {variants.length > 2 && (
            <ActionIcon
              aria-label={t`Remove variant and its steps: ${variant.label}`}
              onClick={() => onChange({ ...node, variants: variants.filter(({ id }) => id !== variant.id) })}
            >
              <IconDelete size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {variants.length < 5 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            const id = ['a', 'b', 'c', 'd', 'e'].find((one) => variants.every((variant) => variant.id !== one)) ?? 'f'
            onChange({ ...node, variants: [...variants, { id, label: id.toUpperCase(), weight: 50 }] })
          }}
        >
          {t`Add variant`}
        </Button>
      )}
    </>
  )
}

type AbWinner = NonNullable<NodeFormProps<'ab_test'>['node']['winner']>

/** When the test ends. */
function Winner({ winner, onChange }: { winner: AbWinner; onChange: (winner: AbWinner) => void }) {
  return (
    <div className={styles.row}>
      <NumberField
        label={t`After`}
        isLabelShown
        value={winner.n}
        onChange={(n) => n && onChange({ ...winner, n: Math.min(Math.max(Math.round(n), 1), 100_000) })}
      />
      <Select
        aria-label={t`Unit`}
        data={[
          { value: 'people', label: units.people },
          { value: 'days', label: units.days },
        ]}
        value={winner.after}
        onChange={(after) => after && onChange({ ...winner, after: after as 'people' | 'days' })}
      />
    </div>
  )
}

export function GoToForm({ node, onChange }: NodeFormProps<'go_to'>) {
  const { definition } = useBuilder()
  const targets = definition.nodes.filter(({ id }) => id !== node.id).map((one) => ({ value: one.id, label: titleOf(one) }))
  return (
    <>
      <p className={styles.lead}>
        {t`Continues at another step, even an earlier one. After 10 jumps, the person leaves the workflow here.`}
      </p>
      <Select
        label={t`Continue at`}
        placeholder={t`Choose a step`}
        searchable
        data={targets}
        value={targets.some(({ value }) => value === node.to) ? node.to : null}
        onChange={(to) => to && onChange({ ...node, to })}
      />
    </>
  )
}
