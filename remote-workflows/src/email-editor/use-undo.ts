export { useUndo } from '#data/use-undo.ts'
