import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'

/** What a text is about, by its name; the first that fits. */
const topics: readonly (readonly [title: string, names: RegExp])[] = [
  ['Joining', /^loyalty(Label|Join|CreateAccount|SignIn|HaveAccount)/],
  ['Greeting and balance', /^loyalty(Greeting|Welcome|Balance|Pending|Ending|Paused)/],
  ['Ways to earn', /^loyalty(Earn|PerAmount|Times|Claim|Done|Birthday|Month|Day|Save)/],
  ['Tiers', /^loyalty(Tier|YourTier|OtherTier|ToNext|TopTier|Orders)/],
  ['Bringing friends', /^loyalty(Referral|Friend|Share)/],
  ['History', /^loyalty(History|Entry|Nothing)/],
  ['Messages and buttons', /^(loyalty(Back|Copy|Copied|Failed|NotDone|PoweredBy)|close|retry)/],
]
const others = 'Rewards'

export interface TextGroup {
  readonly title: string
  readonly keys: readonly WidgetTextKey[]
}

/** The texts of a widget by what they are about, in the order in which shoppers meet them. */
export function groupTexts(keys: readonly WidgetTextKey[]): TextGroup[] {
  const topicOf = (key: WidgetTextKey) => topics.find(([, names]) => names.test(key))?.[0] ?? others
  const titles = ['Joining', 'Greeting and balance', others, ...topics.slice(2).map(([title]) => title)]
  return titles
    .map((title) => ({ title, keys: keys.filter((key) => topicOf(key) === title) }))
    .filter((group) => group.keys.length > 0)
}
