import { t } from '@lingui/core/macro'
import { countryOptions } from '@yuko/contract/accounts/organizations/places'
import { codeOf } from '@yuko/contract/automation/rules/codes'
import { type BlockCondition, blockConditions } from '@yuko/contract/emails/block-condition'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { pageLocale } from '@yuko/runtime'
import { TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Choice, useProblemsOf } from '../field-controls.tsx'

interface BlockExtrasProps {
  block: EmailBlock
  onChange: (block: EmailBlock, field: string) => void
}

const plain: ReadonlySet<EmailBlock['type']> = new Set(['spacer', 'footer'])

/** Settings of every block: background color and visibility. */
export function BlockExtras({ block, onChange }: BlockExtrasProps) {
  const { isOfWorkflow } = useEditing()
  const set = (field: 'background' | 'showIf', value: unknown) => {
    const { [field]: _, ...others } = block
    onChange((value === undefined ? others : { ...block, [field]: value }) as EmailBlock, field)
  }
  return (
    <div className={styles.extras}>
      {!plain.has(block.type) && (
        <Choice
          label={t`Background`}
          value={block.background ?? 'none'}
          options={backgrounds}
          onChange={(value) => set('background', value === 'none' ? undefined : value)}
        />
      )}
      {isOfWorkflow && block.type !== 'footer' && (
        <AudienceFields blockId={block.id} showIf={block.showIf} onChange={(next) => set('showIf', next)} />
      )}
    </div>
  )
}

interface AudienceFieldsProps {
  blockId: string
  showIf: BlockCondition | undefined
  onChange: (showIf: BlockCondition | undefined) => void
}

/** The visibility condition, with its country or text. */
function AudienceFields({ blockId, showIf, onChange }: AudienceFieldsProps) {
  const { isReadOnly } = useEditing()
  const problem = useProblemsOf(blockId)('showIf')
  const asked = showIf && blockConditions[showIf.when].value
  const isCountry = showIf?.when === 'country' || showIf?.when === 'not_country'
  return (
    <>
      <div className={styles.choice}>
        <span aria-hidden>{t`Visibility`}</span>
        <Select
          size="xs"
          w={200}
          aria-label={t`Visibility`}
          data={conditions}
          value={showIf?.when ?? 'everybody'}
          allowDeselect={false}
          disabled={isReadOnly}
          onChange={(when) => when && onChange(when === 'everybody' ? undefined : { when: when as BlockCondition['when'] })}
        />
      </div>
      {showIf && asked && isCountry && (
        <Select
          size="xs"
          label={asked}
          placeholder={t`Choose a country`}
          searchable
          data={countryOptions(pageLocale())}
          value={showIf.value ? codeOf('country', showIf.value) : null}
          disabled={isReadOnly}
          error={problem?.message}
          onChange={(value) => value && onChange({ ...showIf, value })}
        />
      )}
      {showIf && asked && !isCountry && (
        <TextInput
          size="xs"
          label={asked}
          maxLength={100}
          value={showIf.value ?? ''}
          readOnly={isReadOnly}
          error={problem?.message}
          onChange={({ currentTarget }) => onChange({ ...showIf, value: currentTarget.value })}
        />
      )}
    </>
  )
}

const backgrounds = [
  { value: 'none', label: t({ message: 'None', context: 'Background of a block' }) },
  { value: 'tint', label: t`Light` },
  { value: 'primary', label: t`Brand color` },
  { value: 'dark', label: t`Dark` },
]
const conditions = [
  { value: 'everybody', label: t`Everyone` },
  ...Object.entries(blockConditions).map(([value, { label }]) => ({ value, label })),
]
