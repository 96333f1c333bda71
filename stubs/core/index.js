module.exports = require('../stub')('@energetic-ai/core');
