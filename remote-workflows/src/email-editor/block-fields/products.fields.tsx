import { t } from '@lingui/core/macro'
import { sourceNames } from '../block.model.ts'
import { useEditing } from '../editing.ts'
import { Choice, Flag } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function ProductsFields(props: BlockFieldsProps<'products'>) {
  const { isOfWorkflow } = useEditing()
  const { words, bind } = useBlock(props)
  return (
    <>
      {isOfWorkflow && <Sourced {...props} />}
      <Flag label={t`Show product images`} {...bind('hasImages')} />
      {isOfWorkflow && <Flag label={t`Show prices if available`} {...bind('hasPrices')} value={props.block.hasPrices ?? true} />}
      <ShortcodeField
        label={isOfWorkflow ? t`Product link text` : t`Review link text`}
        description={t`Leave empty for no link`}
        {...words('buttonLabel', 80)}
      />
    </>
  )
}

/** Workflows only: the source and number of products. */
function Sourced(props: BlockFieldsProps<'products'>) {
  const { shortcodes } = useEditing()
  const { words, bind, number } = useBlock(props)
  const { source = 'mail', layout = 'list', count = 12 } = props.block
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  const sources = Object.entries(sourceNames).filter(([name]) => {
    if (name === 'mail') return false
    return name === 'recommended' || name === 'viewed' || knows(`${name}.`)
  })
  return (
    <>
      <Choice
        label={t`Products`}
        options={sources.map(([value, label]) => ({ value, label }))}
        width={220}
        {...bind('source')}
        value={source}
      />
      <ShortcodeField label={t`Heading`} description={t`Shown if there are products`} {...words('title', 120)} />
      <Choice label={t`Layout`} options={layouts} {...bind('layout')} value={layout} />
      <Choice label={t`Maximum products`} options={counts} {...number('count')} value={String(count)} />
    </>
  )
}

const layouts = [
  { value: 'list', label: t`List` },
  { value: 'grid', label: t`Grid` },
]
const counts = ['2', '3', '4', '6', '8', '12'].map((value) => ({ value, label: value }))
