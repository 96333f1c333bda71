module.exports = require('../stub')('@huggingface/transformers');
