export default 'file-in-tests'
