module.exports = require('../stub')('global-agent');
