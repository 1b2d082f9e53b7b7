/** Stands for files that only the bundler understands. */
module.exports = ''
