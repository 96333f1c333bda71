module.exports = require('../stub')('adm-zip');
