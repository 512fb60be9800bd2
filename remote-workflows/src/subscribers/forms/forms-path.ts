export const formsPath = '/subscribers/forms'
