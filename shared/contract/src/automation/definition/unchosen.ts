const nothing = '0'.repeat(26)

/** Placeholders for choices in a draft; `checkDefinition` refuses them. */
export const unchosen = {
  email: `wem_${nothing}`,
  reward: `lrw_${nothing}`,
  workflow: `wfl_${nothing}`,
  slackChannel: `slc_${nothing}`,
  node: 'nowhere',
} as const
