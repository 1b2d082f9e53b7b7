/** Stands for every CSS module: a class is its own name. */
module.exports = new Proxy({}, { get: (_, name) => String(name) })
