import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { Menu, UnstyledButton } from '@yuko/ui'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'

interface ShortcodeMenuProps {
  /** Of the field into which one is put. */
  label: string
  linksOnly: boolean
  onChoose: (name: string) => void
}

/** The shortcodes of the mail by what they are about, each with what it is now. */
export function ShortcodeMenu({ label, linksOnly, onChoose }: ShortcodeMenuProps) {
  const { shortcodes, values } = useEditing()
  // Of properties those that there are; of a family of names nothing can be put in.
  const properties = Object.keys(values)
    .filter((name) => name.includes('.properties.'))
    .map((name): Shortcode => ({ name, label: name.split('.').at(-1) ?? name, kind: 'text', isOptional: true }))
  const offered = [...shortcodes.filter(({ name }) => !name.endsWith('.*')), ...properties].filter(
    ({ kind }) => !linksOnly || kind === 'link',
  )
  const groups = new Map<string, Shortcode[]>()
  for (const shortcode of offered) {
    const [first = ''] = shortcode.name.split('.')
    const group = groupNames[first] ?? first
    groups.set(group, [...(groups.get(group) ?? []), shortcode])
  }
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={styles.mark} aria-label={`Insert a shortcode into ${label.toLowerCase()}`}>
          {'{ }'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.shortcodes}>
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {members.map(({ name, label: title }) => (
              <Menu.Item key={name} onClick={() => onChoose(name)}>
                <span className={styles.shortcode}>
                  <span>{title}</span>
                  <span className={styles.value}>{values[name] || 'empty'}</span>
                </span>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const groupNames: Readonly<Record<string, string>> = {
  customer: 'Recipient',
  store: 'Your store',
  current_date: 'Today',
  order: 'Order',
  product: 'Product',
  review_request: 'Review request',
  review: 'Review',
  reply: 'Reply',
  message: 'Message',
  coupon: 'Coupon',
  confirmation: 'Confirmation',
  edit: 'Correction',
  program: 'Loyalty program',
  points: 'Points',
  next_reward: 'Next reward',
  earned: 'Points earned',
  released: 'Points that waited',
  reward: 'Reward',
  expiring: 'Points that expire',
  tier: 'Tier',
  tier_before: 'Tier before',
  at_risk: 'Tier at risk',
  birthday: 'Birthday',
  referral: 'Referral',
  statement: 'Statement',
  checkout: 'Checkout',
  loyalty: 'Loyalty',
  tag: 'Tag',
  consent: 'Consent',
  segment: 'Segment',
  email: 'E-mail',
  event: 'Your event',
  workflow: 'Workflow',
  unsubscribe_url: 'Links of this mail',
  preferences_url: 'Links of this mail',
  view_in_browser_url: 'Links of this mail',
}
