export const importSteps = ['Upload', 'Check', 'Import'] as const
