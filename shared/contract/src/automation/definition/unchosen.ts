const nothing = '0'.repeat(26)

/** Stand in a draft for what is yet to be chosen; `checkDefinition` refuses them. */
export const unchosen = {
  email: `wem_${nothing}`,
  reward: `lrw_${nothing}`,
  workflow: `wfl_${nothing}`,
  node: 'nowhere',
} as const
