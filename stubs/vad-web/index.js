module.exports = require('../stub')('@ricky0123/vad-web');
