module.exports = require('../stub')('onnxruntime-web');
